import { expect, test } from 'vitest'
import { isComplete } from './is-complete'

test.each([
  'SELECT 1;',
  'SELECT 1; ',
  'SELECT 1; -- that is all',
  'SELECT 1; /* that is all */',
  "SELECT 'it''s; fine';",
  'SELECT "a;b", `c;d`, [e;f];',
  'BEGIN; UPDATE jobs SET status=1; COMMIT;',
  ';',
  '.tables',
  '  .schema jobs ',
  'CREATE TRIGGER t AFTER UPDATE ON jobs BEGIN DELETE FROM receipts; SELECT 1; END;',
  'create temp trigger t after update on jobs begin select 1; end;',
  'CREATE TABLE trigger_log (a);',
])('%s is complete', (text) => {
  expect(isComplete(text)).toBe(true)
})

test.each([
  '',
  '   ',
  'SELECT 1',
  'SELECT 1; SELECT 2',
  "SELECT 'open;",
  "SELECT 'it''s;",
  'SELECT "open;',
  'SELECT [open;',
  'SELECT 1 -- not yet;',
  'SELECT 1 /* not yet;',
  'SELECT 1; /* not yet',
  '-- nothing',
  'CREATE TRIGGER t AFTER UPDATE ON jobs BEGIN DELETE FROM receipts;',
  'SELECT 1\n.tables',
])('%j is not complete', (text) => {
  expect(isComplete(text)).toBe(false)
})

test('a long text without an end is judged at once', () => {
  expect(isComplete(`SELECT '${"''".repeat(50_000)}`)).toBe(false)
  expect(isComplete(`${'/* a */ '.repeat(50_000)}`)).toBe(false)
})
