import { useState, type ComponentProps } from 'react'
import { useText } from '../../src/core/intl/useText'
import type { IssueProps } from './IssueProps'
import type { PerkKind } from './perkKinds'
import type { TellField } from './TellField'
import { useDatedAct } from './useDatedAct'
import { useReceivers } from './useReceivers'

/** The act of issuing something: to whom, until when, and whether they are told. */
export function useIssue<Body>(
  { company, member, onDone, onBegun }: IssueProps,
  kind: PerkKind,
  send: (body: Body, key: string) => Promise<{ issued: number; issueId: number | null }>,
) {
  const t = useText()
  const receivers = useReceivers(member, kind, company.id)
  const [tell, setTell] = useState(true)
  const dated = useDatedAct('', send, ({ issued, issueId }) =>
    issueId === null ? onDone(t('desk.perks.issueDone', { count: issued })) : onBegun(issueId),
  )
  const { readOnly, change } = dated
  const tellField: ComponentProps<typeof TellField> = {
    checked: tell,
    readOnly,
    onChange: (on) => change(() => setTell(on)),
  }
  return { ...dated, receivers, tell, tellField }
}
