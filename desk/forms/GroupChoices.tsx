import { use, type ReactNode } from 'react'
import type { Resource } from '../resources/Resource'
import { RecordFactsContext, choicesOfGroup } from '../values/RecordFacts'
import type { AnyRecord } from './recordStorage'

/**
 * The fields of a form, in which only what a record of the typed group can refer to is chosen, and of
 * that only what the stored record can.
 */
export function GroupChoices({
  resource: { choicesBy, isChoice },
  record,
  typed,
  children,
}: {
  resource: Resource
  record: AnyRecord | undefined
  typed: Readonly<Record<string, unknown>>
  children: ReactNode
}): ReactNode {
  const facts = use(RecordFactsContext)
  const choices = choicesOfGroup(
    facts.choices,
    choicesBy && typed[choicesBy],
    (choice) => record === undefined || isChoice?.(record, choice) !== false,
  )
  return <RecordFactsContext value={{ ...facts, choices }}>{children}</RecordFactsContext>
}
