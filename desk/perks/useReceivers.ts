import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calls } from '../../generated/types'
import { NOBODY, type Person } from '../acts/PersonField'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import type { IssueProps } from './IssueProps'
import type { PerkKind } from './perkKinds'

type Counted = Calls['desk.perks.receivers']['reply']

/** Whom something is for, as for a mailing. */
export interface Audience {
  audience: 'valid' | 'without' | 'all'
  membershipId: number | null
  tagId: number | null
}

/** Who gets what is issued. */
export interface Receivers {
  /** `fixed`: a member who was given before. */
  way: 'fixed' | 'one' | 'many'
  setWay: (way: 'one' | 'many') => void
  person: Person
  setPerson: (person: Person) => void
  audience: Audience
  setAudience: (audience: Audience) => void
  /** How many these are, and what they can be narrowed to; undefined until it is known. */
  counted: Counted | undefined
  /** What the call gets; undefined while nobody is chosen. */
  target: { customerIds: number[] } | { to: Audience & { count: number } } | undefined
  isTouched: boolean
  /** Counts them again. */
  recount: () => void
}

/** The state of a `ReceiversField`. */
export function useReceivers(
  member: IssueProps['member'],
  kind: PerkKind,
  companyId: number,
): Receivers {
  const [way, setWay] = useState<'one' | 'many'>('one')
  const [person, setPerson] = useState<Person>(NOBODY)
  const [audience, setAudience] = useState<Audience>({
    audience: 'valid',
    membershipId: null,
    tagId: null,
  })
  const call = kind === 'house-credits' ? 'desk.houseCredits.receivers' : 'desk.perks.receivers'
  const isMany = member === undefined && way === 'many'
  const { data, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [call, companyId, audience],
      queryFn: ({ signal }) =>
        deskApi.call(call, {
          query: {
            audience: audience.audience,
            ...(audience.membershipId !== null && { membershipId: audience.membershipId }),
            ...(audience.tagId !== null && { tagId: audience.tagId }),
          },
          chosen: { companyId },
          signal,
        }),
      enabled: isMany,
      placeholderData: keepPreviousData,
      meta: { subjects: ['members', 'tags', 'memberships'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const id = member?.id ?? person.member?.id
  const count = isPlaceholderData ? 0 : (data?.count ?? 0)
  return {
    way: member === undefined ? way : 'fixed',
    setWay,
    person,
    setPerson,
    audience,
    setAudience,
    counted: data,
    target: isMany
      ? count > 0
        ? { to: { ...audience, count } }
        : undefined
      : id === undefined
        ? undefined
        : { customerIds: [id] },
    recount: () => {
      if (isMany) void refetch()
    },
    isTouched: isMany || person.member !== undefined,
  }
}
