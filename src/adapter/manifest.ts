export async function writeManifest(_dir: URL): Promise<void> {}
