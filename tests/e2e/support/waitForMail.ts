import path from 'node:path'
import { expect } from '@playwright/test'
import { readMails, type SentMail } from '../../support/readMails'
import type { RunningPortal } from './runPortal'

/** Waits for an email to an address; returns the newest one. */
export async function waitForMail(
  portal: RunningPortal,
  email: string,
  subject: RegExp,
): Promise<SentMail> {
  let found: SentMail | undefined
  await expect
    .poll(async () => {
      found = (await readMails(path.join(portal.dataFolder, 'outbox')))
        .filter((mail) => mail.to === email && subject.test(mail.subject))
        .at(-1)
      return found !== undefined
    })
    .toBe(true)
  if (found === undefined) throw new Error(`no mail to ${email}`)
  return found
}
