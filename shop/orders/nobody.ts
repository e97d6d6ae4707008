// Who ordered, once the account is deleted: no valid phone of Pakistan and no mailbox.

export const nobody = {
  name: 'Deleted customer',
  email: 'deleted@customer.invalid',
  phone: '+920000000000',
} as const;
