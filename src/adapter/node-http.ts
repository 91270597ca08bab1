/**
 * `node:http`. An `import` of it would load all that it exports, and with that a client for HTTP and WebSockets, which
 * takes longer than all the rest of it.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
