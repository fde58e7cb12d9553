import { expect, test } from 'vitest'
import { environment } from '#server/env.ts'
import { misspelt } from '#server/misspelt.ts'

const known = Object.keys(environment.shape)

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DTAA_DIR', 'DATA_DIR'],
  ['WORKRES', 'WORKERS'],
  ['PROT', 'PORT'],
  ['TOKEN_SECRETS', 'TOKEN_SECRET'],
])('%s was probably meant to be %s', (given, meant) => {
  expect(misspelt([given], known)).toEqual([[given, meant]])
})

test('what machines have besides is nobody’s mistake', () => {
  const usual = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'USER',
    'PWD',
    'OLDPWD',
    'SHELL',
    'LANG',
    'LC_ALL',
    'TERM',
    'MAIL',
    'LOGNAME',
    'SHLVL',
    'NODE_OPTIONS',
    'NODE_VERSION',
    'NODE_PATH',
    'INIT_CWD',
    'EDITOR',
    'PAGER',
    'COLOR',
    'npm_config_cache',
    'npm_command',
    'PGHOST',
    'PGPORT',
    'SSH_TTY',
    'TZ',
    'TMPDIR',
    'POSTGRES_URL',
    'DISPLAY',
    'NO_COLOR',
    'DEBUG',
    'CI',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'STATE_DIRECTORY',
    'OTEL_LOG_LEVEL',
    'OTEL_TRACES_SAMPLER',
    'S3_ENDPOINT',
  ]
  expect(misspelt([...usual, ...known], known)).toEqual([])
})
