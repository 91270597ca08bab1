import type { APIRoute } from 'astro';
import { sitePages } from '#site/pages.ts';
import { pagePictures } from '#site/pictures.ts';
import { calendarDay } from '#text/dates.ts';
import { catalog, publication } from '../../entries.ts';

export const prerender = true;

/** What the pictures of the pages say, for the build, which draws them. */
export const GET: APIRoute = () =>
  Response.json(
    pagePictures(sitePages({ catalog, publication, today: calendarDay(new Date()) }), catalog.site.name),
  );
