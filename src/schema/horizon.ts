/** For how many years a comparison may be asked beside its five. Apart from the schemas, since the engine in a browser needs it too. */
export const HORIZON = { minimum: 3, maximum: 10 };
