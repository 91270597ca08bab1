// Payload as it was built, in the process that Next.js makes of it. PORT, HOST and DATABASE.
process.env.HOSTNAME = process.env.HOST;
await import('./.next/standalone/server.js');
