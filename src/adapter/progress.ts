import type { AstroPrerenderer } from 'astro';

/** How often a step that takes long says how far it has come. */
const INTERVAL_MS = 5000;

/** Counts the pieces of a step, and prints `  1,200 of 5,131 files compressed` now and then and at the end. */
export function reportProgress(total: number, what: string): (more?: number) => void {
  let done = 0;
  let printedAt = performance.now();
  return (more = 1) => {
    done += more;
    if (done < total && performance.now() - printedAt < INTERVAL_MS) return;
    printedAt = performance.now();
    console.log(`  ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`);
  };
}

/** Astro's way of rendering the files of a build, with progress. */
export function countRendered(prerenderer: AstroPrerenderer): AstroPrerenderer {
  let countFile = () => {};
  return {
    ...prerenderer,
    async getStaticPaths() {
      const paths = await prerenderer.getStaticPaths();
      countFile = reportProgress(paths.length, 'files rendered');
      return paths;
    },
    async render(request, options) {
      const response = await prerenderer.render(request, options);
      countFile();
      return response;
    },
  };
}
