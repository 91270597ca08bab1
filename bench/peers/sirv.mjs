import { createServer } from 'node:http';
import sirv from 'sirv';

// sirv with precompressed files. PORT and ROOT.
createServer(sirv(process.env.ROOT, { brotli: true, gzip: true, etag: true, dotfiles: true })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
