import type { Localized } from '#text/lang.ts';

/** Texts of forms. */
export const FORM_WORDS = {
  assumed: { de: 'angenommen', en: 'assumed' },
  yes: { de: 'Ja', en: 'Yes' },
  no: { de: 'Nein', en: 'No' },
  less: { de: 'weniger', en: 'less' },
  more: { de: 'mehr', en: 'more' },
  choose: { de: 'Bitte wählen', en: 'Please choose' },
  problemTitle: { de: 'Bitte prüfen Sie Ihre Angaben', en: 'Please check your answers' },
  error: { de: 'Fehler:', en: 'Error:' },
  noScript: {
    de: 'Liegt diese Website nur als Dateien bereit, braucht sie zum Rechnen JavaScript. Programme rechnen unter',
    en: 'If this website is served only as files, it needs JavaScript to calculate. Programs can calculate at',
  },
} satisfies Record<string, Localized>;
