import { useMemo, type ReactNode } from 'react'
import { catalogue } from '../../generated/catalogue'
import { listLinks } from '../../src/core/config/check/findDeadLinks'
import { thingAt } from '../../src/core/config/things'
import type { PlainObject } from '../../src/core/json/plainObject'
import { toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { compiledDraft } from '../forms/compiledDraft'
import { useKnownThings } from '../forms/links/useThings'
import { PublishProblemList } from './PublishProblemList'

/**
 * Names the links of a config that lead to an event, product, article or content page that the club
 * does not have (any more), or that members can't see; they may be published. Nothing until the
 * server has said which. `onLeave` closes the dialog, which would cover a link's control.
 */
export function GoneLinksNotice({
  target,
  onLeave,
}: {
  target: PlainObject
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const links = useMemo(
    () =>
      listLinks(target, catalogue).flatMap(({ keys, href }) => {
        const thing = thingAt(href, compiledDraft(target).config)
        return thing === undefined ? [] : [{ path: toPointer(keys), thing }]
      }),
    [target],
  )
  const known = useKnownThings(links.map(({ thing }) => thing))
  if (known === undefined) return null
  const problems = links.flatMap(({ path, thing: { kind, id } }) => {
    const found = known.find((one) => one.kind === kind && one.id === id)
    if (found?.shown === true) return []
    return [
      {
        path,
        message: found
          ? t(`studio.link.hidden.${kind}`, { name: found.name })
          : t(`studio.link.gone.${kind}`, { number: id }),
      },
    ]
  })
  if (problems.length === 0) return null
  return (
    <PublishProblemList
      warning={t('studio.publish.goneLinks', { count: problems.length })}
      problems={problems}
      onLeave={onLeave}
    />
  )
}
