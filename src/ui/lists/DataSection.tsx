import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isRefused } from '../../core/query/isRefused'
import type { QueryState } from '../../core/query/useCallQuery'
import { TextLink } from '../controls/TextLink'
import { LoadFailed } from '../feedback/LoadFailed'
import { Heading } from '../layout/Heading'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'

/** Props of a section with data. */
export interface DataSectionProps<Value> {
  title: string
  /** A text below the title; hidden if empty. */
  text?: string
  /** The link beside the title; without it there is none. */
  link?: { to: string; text: string } | undefined
  /** What the section shows. */
  data: QueryState<Value> & { refetch: () => void }
  /** Takes the place of the data while it loads. */
  loading: ReactNode
  /** A sentence for when there is nothing to show; without it, the section is then left out. */
  empty?: string
  isEmpty: (value: Value) => boolean
  children: (value: Value) => ReactNode
}

/**
 * A section of a page with data of the club: the data below its title, a placeholder while it
 * loads, a sentence or nothing if there is none, a retry if it fails to load. Nothing if the data
 * is not there any more or the server refuses it to this person.
 */
export function DataSection<Value>({
  title,
  text = '',
  link,
  data,
  loading,
  empty,
  isEmpty,
  children,
}: DataSectionProps<Value>): ReactNode {
  if (data.status === 'missing' || isRefused(data)) return null
  if (data.status === 'ready' && empty === undefined && isEmpty(data.value)) return null
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Line>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {link && <TextLink to={link.to}>{link.text}</TextLink>}
      </Line>
      {text !== '' && <Text tone="muted">{text}</Text>}
      {bodyOf()}
    </Stack>
  )

  function bodyOf(): ReactNode {
    if (data.status === 'loading') return loading
    if (data.status !== 'ready')
      return <LoadFailed isPart error={data.error} onRetry={data.refetch} />
    return isEmpty(data.value) ? <Text tone="muted">{empty}</Text> : children(data.value)
  }
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--portico-space-6);
`
