import { ownValue } from '#src/core/json/plainObject'
import type { CloneInput } from './CloneInput'
import type { CloneTodo } from './cloneTodo'
import { hasText } from './factTodo'

/**
 * Lists what makes the first visit to a new club look unfinished, whatever its source was, and at
 * the end the address at which members come in.
 */
export function firstVisitTodo(config: unknown, { to }: Pick<CloneInput, 'to'>): CloneTodo[] {
  const stored = ownValue(ownValue(config, 'props'), 'slogans')
  const slogans = Array.isArray(stored) ? (stored as unknown[]) : []
  const rows: [boolean, CloneTodo][] = [
    [
      !slogans.some((slogan) => hasText(ownValue(slogan, 'title'))),
      {
        path: '/props/slogans',
        code: 'slogan',
        why: 'The sign-in page has no slogan: write one.',
      },
    ],
    [
      !slogans.some((slogan) => hasText(ownValue(slogan, 'image'))),
      {
        path: '/props/slogans',
        code: 'sign-in-picture',
        why: 'The sign-in page has no picture: give one to a slogan.',
      },
    ],
    [
      true,
      {
        path: '/processors',
        code: 'processors',
        why: 'Payment processors belong to one club: without the new club’s own, members can pay nothing there, and with the sandbox no real money.',
      },
    ],
    [
      !to.sendsMail,
      {
        path: '',
        code: 'mail',
        why: 'This server has no mail server (SMTP_URL), so no email is sent, not even a code: staff hand over the links for signing in.',
      },
    ],
    [
      !to.hostProven,
      {
        path: '/domainName',
        code: 'host',
        why: 'Visitors can’t reach the host before it is proven that the club owns it (the studio’s tool Host, or club verify-host HOST).',
      },
    ],
    [
      to.newCompany,
      {
        path: '',
        code: 'admins',
        why: 'Nobody but the owners can work for the new company yet (the studio’s tool Admins, or club admin invite).',
      },
    ],
    [
      to.newCompany,
      {
        path: '',
        code: 'memberships',
        why: 'The new company has no open membership yet, and without one members see little (Memberships on the desk).',
      },
    ],
    [
      to.newCompany,
      {
        path: '',
        code: 'members',
        why: 'Nobody can sign in yet: the new company has no members who were invited (Members on the desk, or club data import).',
      },
    ],
    [
      to.newCompany,
      {
        path: '',
        code: 'empty-pages',
        why: 'Pages such as Events have nothing to show yet: fill them on the desk, or switch them off.',
      },
    ],
    [true, { path: '', code: 'come-in', why: `Then members can come in: ${to.host}` }],
  ]
  return rows.flatMap(([applies, task]) => (applies ? [task] : []))
}
