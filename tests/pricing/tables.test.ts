import { describe, expect, it } from 'vitest';
import { calculatorProblems, line } from '../setup/pricing-fixtures.ts';

const lines = (fields: object) => ({ lines: { work: line(fields) } });
const misspelt = { report: { shrot: 1, full: 2 } };

describe('a table key that its parameter does not have', () => {
  it.each([
    ['euros', lines({ euros: misspelt }), 'lines.work.euros.report.shrot'],
    ['days', lines({ days: misspelt, role: 'developer' }), 'lines.work.days.report.shrot'],
    ['share', lines({ share: misspelt }), 'lines.work.share.report.shrot'],
    ['scaled_by', lines({ euros: 1, scaled_by: misspelt }), 'lines.work.scaled_by.report.shrot'],
    ['spread.low', { spread: { low: misspelt, high: 1 } }, 'spread.low.report.shrot'],
    ['spread.high', { spread: { low: 1, high: misspelt } }, 'spread.high.report.shrot'],
    ['monthly', { monthly: { care: line({ euros: misspelt }) } }, 'monthly.care.euros.report.shrot'],
  ])('in %s is named with its field', (_, fields, path) => {
    expect(calculatorProblems(fields).split('\n')[0]).toBe(
      `${path}: "shrot" is not a value of "report"; did you mean "short"?`,
    );
  });

  it.each([
    [
      'one too many',
      { report: { short: 1, full: 2, long: 3 } },
      'lines.work.euros.report.long: "long" is not a value of "report"; known: short, full',
    ],
    [
      'one missing',
      { report: { short: 1 } },
      'lines.work.euros.report: has no figure for full: every value of "report" needs one',
    ],
    [
      'one misspelt and one missing',
      { features: { login: 1, psh: 2 } },
      'lines.work.euros.features.psh: "psh" is not a value of "features"; did you mean "push"?\nlines.work.euros.features: has no figure for push, chat: every value of "features" needs one',
    ],
    [
      'misspelt, where the right one is there too',
      { features: { login: 1, logn: 2 } },
      'lines.work.euros.features.logn: "logn" is not a value of "features"; known: push, chat\nlines.work.euros.features: has no figure for push, chat: every value of "features" needs one',
    ],
    [
      'one too many beside one missing and misspelt',
      { features: { login: 1, push: 2, caht: 3, email: 4 } },
      'lines.work.euros.features.caht: "caht" is not a value of "features"; known: chat\nlines.work.euros.features.email: "email" is not a value of "features"; known: chat',
    ],
    [
      'unlike the one missing',
      { report: { short: 1, long: 2 } },
      'lines.work.euros.report.long: "long" is not a value of "report"; did you mean "full"?',
    ],
    [
      'of a yes or no',
      { offline: { true: 1, flase: 2 } },
      'lines.work.euros.offline.flase: "flase" is not a value of "offline"; did you mean "false"?',
    ],
    [
      'of a name that every object has',
      { report: { short: 1, full: 2, toString: 3 } },
      'lines.work.euros.report.toString: "toString" is not a value of "report"; known: short, full',
    ],
    [
      'none at all',
      { report: {} },
      'lines.work.euros.report: has no figure for short, full: every value of "report" needs one',
    ],
    [
      'of which an expression is wrong',
      { report: { short: 1, full: 'user * 2' } },
      'lines.work.euros.report.full: "user * 2" uses "user", which is not a parameter; did you mean "users"?',
    ],
    [
      'of a number',
      { users: { 1: 1 } },
      'lines.work.euros.users: "users" is a number: write an expression, such as "users * 0.5"',
    ],
    [
      'of no parameter',
      { reprt: { short: 1 } },
      'lines.work.euros.reprt: "reprt" is not a parameter; did you mean "report"?',
    ],
  ])('%s', (_, table, problem) => {
    expect(calculatorProblems(lines({ euros: table }))).toBe(problem);
  });
});
