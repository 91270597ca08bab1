import { withPayload } from '@payloadcms/next/withPayload';

const root = import.meta.dirname;

// As Next.js is deployed without a host of its own. Compression is the task of a proxy, as it is for Kontor's peers.
export default withPayload({
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  compress: false,
});
