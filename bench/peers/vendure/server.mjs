// Vendure as its own starter sets it up for production, less what a purchase does not need (pictures, admin pages, emails).
// One process: jobs are worked off in the server's, as ours are. FILL=on makes the tables of an empty database and leaves jobs lying.
import core from '@vendure/core';

const database = new URL(process.env.DATABASE_URL);

const cashOnDelivery = new core.PaymentMethodHandler({
  code: 'cash-on-delivery',
  description: [{ languageCode: core.LanguageCode.en, value: 'Cash on delivery' }],
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: 'Authorized', metadata: {} }),
  settlePayment: () => ({ success: true }),
});

const app = await core.bootstrap({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    trustProxy: 1,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: process.env.PASSWORD },
    cookieOptions: { secret: process.env.PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.searchParams.get('host') ?? database.hostname,
    port: Number(database.port || 5432),
    username: database.username,
    password: database.password || undefined,
    database: database.pathname.slice(1),
    synchronize: process.env.FILL === 'on',
    logging: false,
  },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [cashOnDelivery] },
  plugins: [
    core.DefaultSchedulerPlugin.init(),
    core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
});
if (process.env.FILL !== 'on') await app.get(core.JobQueueService).start();
