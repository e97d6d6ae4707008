// How a parcel ended, as staff read it.
export const outcomeName = {
  cancelled: 'Cancelled before it left',
  'checked-in': 'Checked in',
  lost: 'Declared lost',
} as const;
