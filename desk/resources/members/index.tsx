import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Badge } from '../../../src/ui/feedback/Badge'
import { useDay } from '../../values/useDay'
import { MemberPerks } from '../../perks/MemberPerks'
import type { Resource } from '../Resource'
import { ActivityPage } from './ActivityPage'
import { CardsPage } from './CardsPage'
import { ChooseMembership } from './ChooseMembership'
import { DataPage } from './DataPage'
import { NotesPage } from './NotesPage'
import { SignInPage } from './SignInPage'
import { signInTones, stateTones } from './tones'
import { WriteToListed } from './WriteToListed'

/** The club's members on the desk. */
export const members: Resource<'members'> = {
  name: 'members',
  title: 'desk.members.title',
  newTitle: 'desk.members.new',
  titleOf: ({ fullName }) => fullName,
  empty: { title: 'desk.members.empty', text: 'desk.members.emptyText' },
  columns: [
    {
      field: 'fullName',
      label: 'desk.members.field.fullName',
      cell: ({ record }) => <bdi>{record.fullName}</bdi>,
    },
    { field: 'membershipState', label: 'desk.members.field.membershipState', cell: State },
    {
      field: 'email',
      label: 'desk.members.field.email',
      cell: ({ record }) => <bdi>{record.email}</bdi>,
    },
    {
      field: 'mobile',
      label: 'desk.members.field.mobile',
      cell: ({ record }) => <bdi dir="ltr">{record.mobile || record.phone}</bdi>,
    },
    { field: 'joinedOn', label: 'desk.members.field.joinedOn', cell: Joined },
    { field: 'signIn', label: 'desk.members.field.signIn', cell: SignIn },
  ],
  groups: [
    // What staff fill in for everybody; the membership of a new member follows.
    {
      title: 'desk.members.group.who',
      fields: ['firstName', 'middleName', 'lastName', 'email'],
    },
    { title: 'desk.members.group.contact', fields: ['mobile', 'phone'] },
    { title: 'desk.members.group.club', fields: ['memberSince', 'tagIds', 'getsNews'] },
    {
      title: 'desk.members.group.address',
      fields: ['address', 'address2', 'address3', 'zipCode', 'city', 'state', 'country'],
    },
    {
      title: 'desk.members.group.more',
      fields: ['birthdate', 'website', 'companyName', 'companyTitle'],
    },
  ],
  pages: [
    { path: 'activity', title: 'desk.members.activity.title', element: ActivityPage },
    { path: 'cards', title: 'desk.members.cards.title', element: CardsPage },
    { path: 'perks', title: 'desk.perks.title', element: MemberPerks },
    { path: 'notes', title: 'desk.members.notes.title', element: NotesPage },
    { path: 'sign-in', title: 'desk.members.signIn.title', element: SignInPage },
    { path: 'data', title: 'desk.members.data.title', element: DataPage },
  ],
  createOptions: ChooseMembership,
  listAct: WriteToListed,
}

type Cell = Parameters<Resource<'members'>['columns'][number]['cell']>[0]

/** The membership and, unless it gives access, why it doesn't. */
function State({ record: { membership, membershipState } }: Cell): ReactNode {
  const t = useText()
  if (membershipState === 'active') return membership
  if (membershipState === 'none') return null
  return (
    <>
      {membership}{' '}
      <Badge tone={stateTones[membershipState]}>
        {t(`desk.members.membershipState.${membershipState}`)}
      </Badge>
    </>
  )
}

function Joined({ record }: Cell): ReactNode {
  return useDay()(record.joinedOn)
}

function SignIn({ record: { signIn } }: Cell): ReactNode {
  const t = useText()
  return <Badge tone={signInTones[signIn]}>{t(`desk.members.signIn.${signIn}`)}</Badge>
}
