import type { TestMail } from '../../../platform/clubs/checkProfile'
import type { HostCheck } from '../checkHost'
import type { CheckFinding } from './CheckFinding'

const DAY_MS = 24 * 60 * 60_000
/** From how many days before its end on a certificate is named. */
const SOON_DAYS = 21
/** After how many days a backup is old. */
const OLD_DAYS = 7

type Found = Omit<CheckFinding, 'place'>

/** Whether emails arrive: the server sends some, and the last test email was accepted. */
export function mailFinding(
  testMail: TestMail | undefined,
  { sends, host }: { sends: boolean; host: string },
): Found {
  // An email from another address than now says nothing, nor does one that only became a file: the
  // version before kept the file's path as the answer.
  const last = testMail?.host === host && !testMail.answer.endsWith('.eml') ? testMail : undefined
  if (!sends) return { code: 'mail', fault: 'none' }
  if (last === undefined) return { code: 'mail', fault: 'untested' }
  const told = { code: 'mail', at: new Date(last.at) } as const
  return last.delivered
    ? { ...told, fault: 'ok', name: last.to }
    : { ...told, fault: 'failed', name: last.answer }
}

/** What became of asking a club's host; `check` is undefined if it was not asked. */
export function hostFindings(
  check: HostCheck | undefined,
  {
    host,
    proven,
    production,
    secure,
    now,
  }: { host: string; proven: boolean; production: boolean; secure: boolean; now: Date },
): Found[] {
  if (!production) return [{ code: 'host', fault: 'local', name: host }]
  const fault = !proven ? 'unproven' : (check?.fault ?? 'ok')
  return [{ code: 'host', fault, name: host }, certificateFinding(check, secure, now)]
}

function certificateFinding(check: HostCheck | undefined, secure: boolean, now: Date): Found {
  const code = 'certificate'
  if (!secure) return { code, fault: 'plain' }
  const { expiresAt, refusal } = check ?? {}
  if (expiresAt === undefined) return { code, fault: 'unread' }
  const count = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
  const told = { code, at: expiresAt, count } as const
  if (expiresAt <= now) return { ...told, fault: 'expired' }
  if (refusal !== undefined) return { ...told, fault: 'refused', name: refusal }
  return { ...told, fault: count < SOON_DAYS ? 'soon' : 'ok' }
}

/**
 * Whether the club is lost with one person: it needs two owners, or one who gets a link for a new
 * password by email.
 */
export const ownersFinding = (count: number, recovers: boolean): Found => ({
  code: 'owners',
  fault: count > 1 || (count === 1 && recovers) ? 'ok' : count === 0 ? 'none' : 'alone',
  count,
})

/** Whether members were imported and invited, and how many have come in. */
export const membersFinding = ({
  all,
  invited,
  active,
}: {
  all: number
  invited: number
  active: number
}): Found => ({
  code: 'members',
  fault: all === 0 ? 'none' : invited === 0 ? 'uninvited' : 'ok',
  count: active,
  of: all,
})

/** Whether the installation has a backup of the last days. */
export function backupFinding(last: { at: Date } | undefined, now: Date): Found {
  if (last === undefined) return { code: 'backup', fault: 'never' }
  const count = Math.max(0, Math.floor((now.getTime() - last.at.getTime()) / DAY_MS))
  return { code: 'backup', fault: count > OLD_DAYS ? 'old' : 'ok', at: last.at, count }
}
