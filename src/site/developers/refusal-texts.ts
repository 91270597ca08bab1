import type { StatusCode } from '#schema/error.ts';
import type { ErrorText } from './error-text.ts';

/** Requests that are refused as a whole. */
export const REFUSALS: Record<StatusCode, ErrorText> = {
  origin_not_allowed: {
    when: {
      de: 'Eine Seite einer anderen Website fragt /mcp, und deren Ursprung ist nicht freigegeben.',
      en: 'A page on another website sends a request to /mcp, and its origin is not allowed.',
    },
    mend: {
      de: 'Fragen Sie aus einem Programm statt aus einer Seite, oder nehmen Sie die API: Sie antwortet Seiten jedes Ursprungs.',
      en: 'Send the request from a program instead of a page, or use the API: it answers pages of any origin.',
    },
  },
  not_found: {
    when: {
      de: 'Unter der Adresse gibt es nichts.',
      en: 'There is nothing at the address.',
    },
    mend: {
      de: 'Prüfen Sie Schreibweise und Endung; message nennt die ähnlichste Adresse, wenn es eine gibt.',
      en: 'Check the spelling and the extension; message names the closest address if there is one.',
    },
  },
  method_not_allowed: {
    when: {
      de: 'Die Adresse gibt es, aber nicht mit dieser Methode.',
      en: 'The address exists, but not with this method.',
    },
    mend: {
      de: 'Nehmen Sie eine Methode, die in der Kopfzeile Allow steht.',
      en: 'Use a method listed in the Allow header.',
    },
  },
  request_timeout: {
    when: {
      de: 'Die Anfrage kam nicht rechtzeitig vollständig an.',
      en: 'The request did not arrive in full in time.',
    },
    mend: {
      de: 'Schicken Sie sie noch einmal, Kopf und Inhalt ohne Pause.',
      en: 'Send it again, headers and body without a pause.',
    },
  },
  gone: {
    when: {
      de: 'Den Eintrag gab es; er wurde dauerhaft entfernt.',
      en: 'The entry existed; it was removed permanently.',
    },
    mend: {
      de: 'Löschen Sie den Verweis und fragen Sie nicht wieder an.',
      en: 'Remove the link, and do not request the address again.',
    },
  },
  precondition_failed: {
    when: {
      de: 'If-Match nennt eine Fassung, die nicht mehr die aktuelle ist.',
      en: 'If-Match names a version that is no longer the current one.',
    },
    mend: {
      de: 'Rufen Sie die Adresse ohne If-Match ab.',
      en: 'Request the address without If-Match.',
    },
  },
  payload_too_large: {
    when: {
      de: 'Der Inhalt der Anfrage hat mehr als 64 KiB.',
      en: 'The body of the request has more than 64 KiB.',
    },
    mend: {
      de: 'Schicken Sie nur, was die Operation beschreibt; keine braucht so viel.',
      en: 'Send only what the operation describes; none needs that much.',
    },
  },
  unsupported_media_type: {
    when: {
      de: 'Der Inhalt hat einen Typ, der nicht gelesen wird, etwa multipart/form-data.',
      en: 'The body has a type that is not read, such as multipart/form-data.',
    },
    mend: {
      de: 'Schicken Sie application/json oder application/x-www-form-urlencoded.',
      en: 'Send application/json or application/x-www-form-urlencoded.',
    },
  },
  expectation_failed: {
    when: {
      de: 'Die Kopfzeile Expect verlangt etwas anderes als 100-continue.',
      en: 'The Expect header asks for something other than 100-continue.',
    },
    mend: {
      de: 'Lassen Sie sie weg.',
      en: 'Leave it out.',
    },
  },
  rate_limited: {
    when: {
      de: 'Von diesem Anschluss kamen in kurzer Zeit zu viele Anfragen.',
      en: 'Too many requests came from this connection in a short time.',
    },
    mend: {
      de: 'Warten Sie so viele Sekunden, wie Retry-After sagt. RateLimit sagt bei jeder Antwort, was übrig ist.',
      en: 'Wait as many seconds as Retry-After says. RateLimit on every answer says what is left.',
    },
  },
  headers_too_large: {
    when: {
      de: 'Die Kopfzeilen der Anfrage sind zusammen zu groß, oder es sind mehr als 100.',
      en: 'Taken together, the headers of the request are too large, or there are more than 100.',
    },
    mend: {
      de: 'Lassen Sie weg, was nicht gebraucht wird, etwa Cookies.',
      en: 'Leave out what is not needed, such as cookies.',
    },
  },
  internal_error: {
    when: {
      de: 'Der Dienst hat einen Fehler gemacht; er ist protokolliert.',
      en: 'Something went wrong in the service; it has been logged.',
    },
    mend: {
      de: 'Versuchen Sie es später noch einmal. Wenn Sie den Fehler melden, nennen Sie die Kennung aus message.',
      en: 'Try again later. If you report the error, quote the id in message.',
    },
  },
  unavailable: {
    when: {
      de: 'Der Dienst ist ausgelastet oder wird neu gestartet.',
      en: 'The service is busy or being restarted.',
    },
    mend: {
      de: 'Versuchen Sie es nach der Zeit in Retry-After noch einmal.',
      en: 'Try again after the time in Retry-After.',
    },
  },
};
