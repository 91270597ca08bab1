import { textOf } from '#text/pieces.ts';
import { type Answer, type ApiRequest, type Found, takeAllSteps } from './message.ts';

interface Question {
  method: 'GET' | 'POST';
  /** Path and query string. */
  address: string;
  body?: object;
}

/** An answer with its body as text. */
interface TextAnswer extends Omit<Answer, 'body'> {
  text: string;
}

/** Asks the API, without a network between. */
export async function ask(
  respond: (request: ApiRequest) => Found,
  { method, address, body: sent }: Question,
): Promise<TextAnswer> {
  const [path = '', query = ''] = address.split('?');
  const found = respond({
    method,
    path,
    query,
    header: (name) => (name === 'content-type' ? 'application/json' : undefined),
    ...(sent && { body: new TextEncoder().encode(JSON.stringify(sent)) }),
  });
  const { body, ...answer } = await takeAllSteps(found);
  return { ...answer, text: textOf([body]) };
}
