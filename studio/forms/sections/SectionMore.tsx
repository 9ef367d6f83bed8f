import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { Button } from '../../../src/ui/controls/Button'
import { useSectionActs } from './useSectionActs'

/** What can be done with a section besides the buttons of its row, above its settings. */
export function SectionMore({ place }: { place: SectionPlace }): ReactNode {
  const t = useText()
  const { duplicate } = useSectionActs()
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
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 12px;
`
