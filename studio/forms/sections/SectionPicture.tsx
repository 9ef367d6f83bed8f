import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'
import { homePath } from '../../../src/core/config/homePath'
import { useText } from '../../../src/core/intl/useText'
import { createMergePatch } from '../../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { PortalPicture } from '../../preview/PortalPicture'
import { withItemEnabled } from '../templates/withItemEnabled'
import { isFixedSection } from './changeSections'
import { sectionsOf, withSections } from './pageSections'

/** A picture of a new section as the draft's look draws it, on a phone. */
export function SectionPicture({
  domainId,
  section,
  name,
}: {
  domainId: number
  section: PlainObject
  name: string
}): ReactNode {
  const t = useText()
  const editor = useAtomValue(editorAtom)
  const config = currentConfig(editor)
  const path = useMemo(() => homePath(compile(config, { catalogue }).config), [config])
  const patch = useMemo(() => {
    const fixed = sectionsOf(config, HOME).flatMap((one) =>
      isPlainObject(one) && isFixedSection(HOME, one) ? [withItemEnabled(one, false)] : [],
    )
    const alone = withSections(config, HOME, [...fixed, { ...section, id: SAMPLE_ID }])
    return createMergePatch(editor.base, alone)
  }, [editor.base, config, section])
  return (
    <PortalPicture
      domainId={domainId}
      path={path}
      width={390}
      height={560}
      patch={patch}
      section={SAMPLE_ID}
      label={t('studio.sections.picture', { name })}
    />
  )
}

const HOME = '/'
const SAMPLE_ID = 'section-picture'
