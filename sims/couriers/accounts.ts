// What somebody who tries the shop types into the account of each courier, by the key of the field; these are no secrets of anybody.
const shipper = {
  shipper: 'Qadam',
  mobile: '03001111111',
  address: 'Shop 4, Liberty Market',
};

export const SIM_ACCOUNTS = {
  postex: { token: 'sim-postex-token', pickup: '001' },
  leopards: {
    key: 'sim-leopards-key',
    password: 'sim-leopards-password',
    rider: 'Khan',
    ridercode: 'R-7',
  },
  tcs: {
    bearer: 'sim-tcs-bearer',
    token: 'sim-tcs-ecom-token',
    account: '08KL12',
    costcenter: '999',
    city: 'LAHORE',
    ...shipper,
  },
  trax: { key: 'sim-trax-key', pickup: '44201', email: 'shop@example.com' },
  mnp: { username: 'sim_mnp', password: 'sim-mnp-password', account: '4B459', location: '12345' },
  blueex: { username: 'LHE-00000', password: 'sim-blueex-password', city: 'LAH', ...shipper },
  daewoo: {
    key: 'sim-daewoo-key',
    user: 'sim-daewoo',
    password: 'sim-daewoo-password',
    terminal: '18',
    address: shipper.address,
  },
  callcourier: { login: 'SIM-CALL-4711', origin: 'LAHORE', area: '1', city: '20', ...shipper },
};
