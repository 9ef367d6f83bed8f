import { useId, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'

/** The club's description of an event; renders nothing if it is empty. */
export function AboutEvent({ description }: { description: string }): ReactNode {
  const t = useText()
  const id = useId()
  if (description.trim() === '') return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('area.events.about')}
      </Heading>
      <LazyMarkdown text={description} />
    </Stack>
  )
}
