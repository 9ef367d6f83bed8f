import { useMemo, type ReactNode } from 'react'
import { catalogue } from '../../generated/catalogue'
import { findNewDeadLinks } from '../../src/core/config/check/findDeadLinks'
import type { PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { PublishProblemList } from './PublishProblemList'

/**
 * Names the links that a draft leaves without a page, such as those to a page that it switches off;
 * they may be published. `onLeave` closes the dialog, which would cover a link's control.
 */
export function DeadLinksNotice({
  published,
  target,
  onLeave,
}: {
  published: PlainObject
  target: PlainObject
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const links = useMemo(() => findNewDeadLinks(published, target, catalogue), [published, target])
  if (links.length === 0) return null
  return (
    <PublishProblemList
      warning={t('studio.publish.deadLinks', { count: links.length })}
      problems={links.map(({ keys, href }) => ({
        path: toPointer(keys),
        message: t('studio.publish.deadLink', { href }),
      }))}
      onLeave={onLeave}
    />
  )
}
