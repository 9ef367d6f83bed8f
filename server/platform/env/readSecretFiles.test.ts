import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './readEnvironment'

const SECRET = 'a secret in a file, long enough it is'

describe('variables that name a file', () => {
  let folder: string
  const write = async (name: string, content: string): Promise<string> => {
    const file = path.join(folder, name)
    await writeFile(file, content)
    return file
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(['', '\n', '\r\n'])(
    'give the content of the file, without %j at its end',
    async (end) => {
      const file = await write('secret', SECRET + end)
      expect(readEnvironment({ PORTICO_SECRET_FILE: file, PORTICO_SECRET: '' }).secret).toBe(SECRET)
    },
  )

  it('work for each variable that may contain a secret, those of a single club at a vendor included', async () => {
    const env = readEnvironment({
      NODE_ENV: 'production',
      PORTICO_SECRET_FILE: await write('secret', SECRET),
      DATABASE_URL_FILE: await write('database', 'postgres://a:b@c/d\n'),
      DATABASE_LISTEN_URL_FILE: await write('listen', 'postgres://a:b@e/d\n'),
      PORTICO_BACKUP_URL_FILE: await write('backup', 'postgres://f:g@c/d\n'),
      SMTP_URL_FILE: await write('smtp', 'smtp://mail.example\n'),
      PORTICO_OPERATOR_TOKEN_FILE: await write('token', 'x'.repeat(24)),
      STRIPE_SECRET_KEY_7_FILE: await write('stripe', 'sk_of_the_club\n'),
      GOCARDLESS_WEBHOOK_SECRET_FILE: await write('gocardless', 'of all clubs'),
      PLAID_SECRET: 'in the environment',
    })
    expect(env).toMatchObject({
      secret: SECRET,
      databaseUrl: 'postgres://a:b@c/d',
      databaseListenUrl: 'postgres://a:b@e/d',
      backupUrl: 'postgres://f:g@c/d',
      smtpUrl: 'smtp://mail.example',
      operatorToken: 'x'.repeat(24),
    })
    expect(env.vendors).toMatchObject({
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY_7: 'sk_of_the_club',
      GOCARDLESS_WEBHOOK_SECRET: 'of all clubs',
      PLAID_SECRET: 'in the environment',
    })
  })

  it('are ignored for variables without secrets, and for those of other programs', () => {
    expect(readEnvironment({ PORT_FILE: '/nowhere', OTHER_TOKEN_FILE: '/nowhere' }).port).toBe(3000)
  })

  it('stop the start with one line that names them and no content, if the file is missing, a folder or empty, or if both are set', async () => {
    await mkdir(path.join(folder, 'folder'))
    const file = await write('wrong', 'mysql://user:canary@host')
    for (const [variables, name] of [
      [{ DATABASE_URL_FILE: path.join(folder, 'missing') }, 'DATABASE_URL_FILE'],
      [{ PORTICO_SECRET_FILE: path.join(folder, 'folder') }, 'PORTICO_SECRET_FILE'],
      [{ STRIPE_SECRET_KEY_FILE: await write('empty', '\n') }, 'STRIPE_SECRET_KEY_FILE'],
      [{ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail' }, 'SMTP_URL_FILE'],
      // The content is checked like a variable's.
      [{ DATABASE_URL_FILE: file }, 'DATABASE_URL'],
    ] as const) {
      const attempt = () => readEnvironment(variables)
      expect(attempt).toThrow(EnvironmentError)
      expect(attempt).toThrow(new RegExp(`^${name} [^\n]+$`))
      expect(attempt).not.toThrow(/canary/)
    }
  })
})
