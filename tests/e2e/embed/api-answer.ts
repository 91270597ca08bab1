import type { ResultDetail } from '#site/embed/elements.ts';
import type { Lang } from '#text/lang.ts';

/** What the API answers to the parameters of a result. */
export async function askApi(
  api: string,
  { name, parameters }: Pick<ResultDetail, 'name' | 'parameters'>,
  lang: Lang,
): Promise<unknown> {
  const response = await fetch(`${api}/${name}?lang=${lang}&explain=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parameters }),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}
