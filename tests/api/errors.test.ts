import { describe, expect, it } from 'vitest';
import {
  badRequest,
  errorAnswer,
  errorLang,
  gone,
  internalError,
  methodNotAllowed,
  notFound,
  originNotAllowed,
  preconditionFailed,
  stopping,
  undecodablePath,
  unreceivedBody,
} from '#api/errors.ts';
import type { Answer } from '#api/message.ts';
import type { Lang } from '#text/lang.ts';

const bodyOf = ({ body }: Answer) => JSON.parse(String(body));

describe('an error', () => {
  it.each<[make: (lang: Lang) => Answer, status: number, de: [string, string], en: [string, string]]>([
    [
      (lang) => notFound('/api/x', undefined, lang),
      404,
      [
        'Nicht gefunden',
        'Unter „/api/x“ gibt es nichts. Prüfen Sie Schreibweise und Endung (.json, .md, .jsonld).',
      ],
      ['Not Found', 'There is nothing at “/api/x”. Check its spelling and extension (.json, .md, .jsonld).'],
    ],
    [
      (lang) => notFound('/api/x', '/api/y', lang),
      404,
      ['Nicht gefunden', 'Unter „/api/x“ gibt es nichts. Meinten Sie „/api/y“?'],
      ['Not Found', 'There is nothing at “/api/x”. Did you mean “/api/y”?'],
    ],
    [
      (lang) => gone('/api/x', lang),
      410,
      ['Nicht mehr vorhanden', 'Der Eintrag unter „/api/x“ wurde dauerhaft entfernt.'],
      ['Gone', 'The entry at “/api/x” was removed permanently.'],
    ],
    [
      (lang) => originNotAllowed('https://other.example', 'SETTING', lang),
      403,
      [
        'Nicht erlaubt',
        'Seiten von „https://other.example“ werden hier nicht beantwortet, nur die der Website selbst und der Ursprünge in SETTING; Programme lassen Origin weg.',
      ],
      [
        'Forbidden',
        'Pages of “https://other.example” are not answered here, only those of the website itself and of the origins in SETTING; programs leave Origin out.',
      ],
    ],
    [
      (lang) => methodNotAllowed('PUT', 'GET, HEAD', lang),
      405,
      ['Methode nicht erlaubt', 'Die Methode PUT ist hier nicht erlaubt. Erlaubt sind: GET, HEAD.'],
      ['Method Not Allowed', 'The method PUT is not allowed here. Allowed methods: GET, HEAD.'],
    ],
    [
      preconditionFailed,
      412,
      [
        'Vorbedingung nicht erfüllt',
        'Keine der in If-Match genannten Fassungen ist die aktuelle. Rufen Sie die Adresse ohne If-Match ab.',
      ],
      [
        'Precondition Failed',
        'None of the versions listed in If-Match is the current one. Request the address without If-Match.',
      ],
    ],
    [
      undecodablePath,
      400,
      [
        'Ungültige Anfrage',
        'Der Pfad ist nicht gültig kodiert: Nach einem % müssen zwei Hexadezimalziffern stehen, die zusammen UTF-8 ergeben.',
      ],
      [
        'Bad Request',
        'The path is not validly encoded: a % must be followed by two hexadecimal digits that together form UTF-8.',
      ],
    ],
    [
      (lang) => unreceivedBody('incomplete', lang),
      400,
      ['Ungültige Anfrage', 'Die Übertragung des Inhalts wurde abgebrochen.'],
      ['Bad Request', 'The body was cut off while it was being sent.'],
    ],
    [
      (lang) => internalError('7', lang),
      500,
      [
        'Interner Fehler',
        'Ein interner Fehler ist aufgetreten. Wenn Sie ihn melden, nennen Sie bitte diese Kennung: 7.',
      ],
      ['Internal Server Error', 'An internal error occurred. If you report it, please quote this id: 7.'],
    ],
  ])('%# speaks both languages', (make, status, de, en) => {
    for (const [lang, [error, message]] of Object.entries({ de, en })) {
      const answer = make(lang as Lang);
      expect([answer.status, answer.headers['Content-Language']]).toEqual([status, lang]);
      expect(bodyOf(answer)).toMatchObject({ error, message });
    }
  });

  it('is English where no language is given', () => {
    for (const answer of [notFound('/', undefined), preconditionFailed(), undecodablePath(), gone('/')])
      expect(answer.headers['Content-Language']).toBe('en');
    expect([errorLang(undefined), errorLang('en'), errorLang('de')]).toEqual(['en', 'en', 'de']);
  });

  it('may be read from anywhere and is kept by nobody', () => {
    expect(preconditionFailed().headers).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
    });
  });

  it('of a path that is not there, or of a removed entry, may be kept for a minute', () => {
    for (const { headers } of [notFound('/x', undefined), gone('/x')])
      expect(headers['Cache-Control']).toBe('public, max-age=60');
  });

  it('of a method says in Allow which there are', () => {
    expect(methodNotAllowed('PUT', 'GET, HEAD').headers['Allow']).toBe('GET, HEAD');
  });

  it('repeats a long path cut', () => {
    const { message } = bodyOf(notFound(`/${'x'.repeat(500)}`, undefined));
    expect(message).toMatch(/^There is nothing at “\/x{198}…”\. /);
  });

  it('of a body that broke off closes the connection', () => {
    const answer = unreceivedBody('incomplete');
    expect(answer.headers).toMatchObject({ Connection: 'close', 'Cache-Control': 'no-store' });
    expect(bodyOf(answer).errors).toMatchObject([{ parameter: null, code: 'malformed_request' }]);
  });

  it('of a body that finds no room asks to try again', () => {
    const { status, headers } = unreceivedBody('no room');
    expect([status, headers['Retry-After']]).toEqual([503, '5']);
  });

  it('of a process that stops asks to try again', () => {
    const { status, headers, body } = stopping();
    expect(status).toBe(503);
    expect(headers).toMatchObject({ Connection: 'close', 'Retry-After': '1', 'Content-Language': 'en' });
    expect(JSON.parse(String(body))).toEqual({
      error: 'Service Unavailable',
      message: 'This process is shutting down. Please try again.',
    });
  });

  it('takes further headers and fields', () => {
    const answer = errorAnswer(429, { de: 'Langsam', en: 'Slowly' }, 'de', {
      headers: { 'Retry-After': '7' },
      body: { wait: 7 },
    });
    expect(answer.headers['Retry-After']).toBe('7');
    expect(bodyOf(answer)).toEqual({ error: 'Zu viele Anfragen', message: 'Langsam', wait: 7 });
  });
});

it('a 400 says of each error only what is known of it', () => {
  const message = { de: 'Falsch', en: 'Wrong' };
  const errors = [
    { parameter: null, code: 'invalid_body' as const, message },
    {
      parameter: 'p'.repeat(201),
      label: { de: 'Größe', en: 'Size' },
      code: 'unknown' as const,
      value: null,
      message,
      allowed: { type: 'null' },
      suggestion: '',
    },
  ];
  expect(bodyOf(badRequest({ message, errors }, 'de')).errors).toStrictEqual([
    { parameter: null, code: 'invalid_body', message: 'Falsch' },
    {
      parameter: `${'p'.repeat(199)}…`,
      label: 'Größe',
      code: 'unknown',
      value: null,
      message: 'Falsch',
      allowed: { type: 'null' },
      suggestion: '',
    },
  ]);
  expect(bodyOf(badRequest({ message, errors })).message).toBe('Wrong');
});
