// Words of Pakistan as people read them: their messages in another language are of this file, since code stores the same words.
export const namesShown = {
  name: 'Pakistan',
  amountIn: 'Amount in rupees',
  pricesIn: 'prices in rupees',
  inMoney: 'in rupees',
};
