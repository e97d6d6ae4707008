// Medusa with its default modules, which keep locks, events and workflows in the process, less its admin pages.
const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    // Without it a server that is not called localhost is asked for TLS, on a socket too.
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      jwtSecret: process.env.PASSWORD,
      cookieSecret: process.env.PASSWORD,
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:8000',
    },
  },
});
