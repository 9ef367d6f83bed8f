import { Copy, FileOutput } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { Button } from '../../../src/ui/controls/Button'
import { PageChooser } from './PageChooser'
import { useSectionActs } from './useSectionActs'

/** What can be done with a section besides the buttons of its row, above its settings. */
export function SectionMore({
  place,
  isFixed,
}: {
  place: SectionPlace
  /** Whether its page always has it. */
  isFixed: boolean
}): ReactNode {
  const t = useText()
  const { duplicate } = useSectionActs()
  const [isMoving, setIsMoving] = useState(false)
  return (
    <Row>
      <Button
        variant="secondary"
        size="small"
        icon={<Copy size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => duplicate(place)}
      >
        {t('studio.sections.duplicate')}
      </Button>
      {isFixed ? null : (
        <Button
          variant="secondary"
          size="small"
          icon={<FileOutput size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => setIsMoving(true)}
        >
          {t('studio.sections.toPage')}
        </Button>
      )}
      {isMoving ? <PageChooser place={place} onClose={() => setIsMoving(false)} /> : null}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 12px;
`
