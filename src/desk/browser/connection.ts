const API = '/_desk/api/';

const token = () => document.querySelector<HTMLMetaElement>('meta[name="desk-token"]')?.content ?? '';

/** Thrown when the process of the desk refuses, or is not there; the message is for the editor. */
export class DeskError extends Error {
  override name = 'DeskError';
}

/** Asks the process of the desk; with a body, for more than reading. */
export async function ask<T>(address: string, body?: object): Promise<T> {
  const answer = await fetch(API + address, {
    headers: { 'X-Desk-Token': token(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!answer) throw new DeskError('offline');
  const value = await answer.json().catch(() => ({ message: `${answer.status}` }));
  if (!answer.ok) throw new DeskError(value.message);
  return value;
}
