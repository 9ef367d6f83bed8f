import { useMemo, type ReactNode } from 'react'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { useSampleTexts } from '../forms/sections/sampleTexts'
import { findSampleSections } from './findSampleSections'
import { PublishProblemList } from './PublishProblemList'

/**
 * Names the new sections whose texts are still those of the sample, which members would read as the
 * club's; they may be published. Each links to the first such text. `onLeave` closes the dialog,
 * which would cover a section's controls.
 */
export function SampleSectionsNotice({
  published,
  target,
  onLeave,
}: {
  published: PlainObject
  target: PlainObject
  onLeave: () => void
}): ReactNode {
  const t = useText()
  // Until the translated samples are loaded, English samples are found.
  const samples = useSampleTexts(true)
  const sections = useMemo(
    () => findSampleSections(published, target, samples ?? {}),
    [published, target, samples],
  )
  if (sections.length === 0) return null
  return (
    <PublishProblemList
      warning={t('studio.publish.samples', { count: sections.length })}
      problems={sections.map(({ path, text, textPath }) => ({
        path,
        control: textPath,
        message: t('studio.publish.sample', { text }),
      }))}
      onLeave={onLeave}
    />
  )
}
