// The views of the parcels on the road: which of them somebody has to look at, and why.

/** A parcel is in one of them at most, the first that it fits. */
export const PARCEL_VIEWS = ['attempted', 'back', 'lost', 'unscanned', 'late', 'returning'] as const;

export type ParcelView = (typeof PARCEL_VIEWS)[number];

type ViewWords = {
  /** The tab. */
  name: string;
  /** What is in it, and what to do. */
  about: string;
  none: string;
};

export const viewWords: Record<ParcelView, ViewWords> = {
  attempted: {
    name: 'Attempted',
    about:
      'The courier was at the door in vain. Ask the customer, then say: try again, or bring it back. Left alone, it comes back by itself.',
    none: 'No parcel waits for your word.',
  },
  back: {
    name: 'Back, not here',
    about:
      'For more than 2 days the courier has said that these were brought back to you, and nobody checked them in.',
    none: 'Everything that was brought back is checked in.',
  },
  lost: {
    name: 'Lost?',
    about:
      'The courier says that these are lost. Open one to declare it lost: its order is cancelled, its pairs are written off.',
    none: 'No courier says that a parcel is lost.',
  },
  unscanned: {
    name: 'Never scanned',
    about:
      'Handed over more than a day ago, and the courier has not said a word. It may still lie in his van, or with you.',
    none: 'Every parcel that left was seen by its courier.',
  },
  late: {
    name: 'Too long',
    about: 'On the road for longer than the whole delivery was promised to take. Ask the courier.',
    none: 'No parcel is on the road too long.',
  },
  returning: {
    name: 'Returning',
    about:
      'On the way back to you, or asked to come back. Its pairs are on sale once it is checked in, not before.',
    none: 'No parcel is on its way back.',
  },
};

export function readParcelView(text: string | null): ParcelView {
  return PARCEL_VIEWS.find((view) => view === text) ?? 'attempted';
}

/** A courier is asked once it should have scanned what it carries. */
export const UNSCANNED_DAYS = 1;

/** "Brought back" in the courier's words may be the van at the corner. */
export const BACK_DAYS = 2;

/** As many as are shown at once. */
export const MAX_PARCELS = 500;
