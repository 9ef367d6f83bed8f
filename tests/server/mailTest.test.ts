import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '../support/mailServer'
import { clubCommands } from './clubCommands'

describe('club mail test', () => {
  const club = clubCommands()
  let mailServer: MailServer
  beforeAll(async () => {
    mailServer = await startMailServer()
  })
  afterAll(() => mailServer.close())

  it('needs a club to send it, and an address', async () => {
    const none = await club.clubCommand(['mail', 'test', '--to', 'you@example.com'])
    expect([none.code, none.json]).toEqual([
      1,
      { error: expect.stringContaining('no club with a verified host') },
    ])
    expect((await club.clubCommand(['mail', 'test', '--to', 'nobody'])).json).toEqual({
      error: 'nobody is no email address',
    })
    expect((await club.runClub(['mail', 'test'])).code).toBe(2)
  })

  it('sends one email from the club’s address and tells what the mail server answered', async () => {
    const file = await club.file('club.json', '{}')
    await club.runClub([
      'import',
      file,
      '--host',
      'mill.example.com',
      '--name',
      'The Mill',
      '--verified',
    ])
    const done = await club.runClub(['mail', 'test', '--to', 'you@example.com'], '', {
      SMTP_URL: mailServer.url,
    })
    expect([done.code, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toContain(
      'accepted an email from no-reply@mill.example.com to you@example.com: 250 2.0.0 queued as 4711',
    )
    expect(mailServer.received()).toContain('MAIL FROM:<no-reply@mill.example.com>')
    expect(mailServer.received()).toContain('Subject: Test of the emails of The Mill')
  })

  it('exits with 1 and the mail server’s reason if it is refused, or nobody answers; never with the password', async () => {
    mailServer.refuseWith('550 5.1.1 no such person')
    const refused = await club.runClub(['mail', 'test', '--to', 'you@example.com'], '', {
      SMTP_URL: mailServer.url,
    })
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('550 5.1.1 no such person')
    const away = await club.runClub(['mail', 'test', '--to', 'you@example.com'], '', {
      SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:1',
    })
    expect(away.code).toBe(1)
    expect(away.stderr).toContain('ECONNREFUSED')
    expect(away.stderr).not.toContain('hush-hush')
  })

  it('says that nothing is sent without a mail server, and where the file is', async () => {
    const { code, json } = await club.clubCommand(['mail', 'test', '--to', 'you@example.com'])
    const { answer } = json as { answer: string }
    expect(code).toBe(0)
    expect(await readFile(answer, 'utf8')).toContain('To: you@example.com')
  })
})
