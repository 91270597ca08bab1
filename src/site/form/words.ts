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
    de: 'Beim Absenden rechnet der Server. Auf einem reinen Dateiserver braucht diese Seite JavaScript; die API rechnet unter',
    en: 'The server computes when you send the form. On a plain file server this page needs JavaScript; the API computes at',
  },
} satisfies Record<string, Localized>;
