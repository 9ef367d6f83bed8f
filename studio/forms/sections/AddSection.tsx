import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { AddBetween } from './AddBetween'
import type { SectionSpot } from './changeSections'
import { ListDropSpot } from './ListDropSpot'
import { SectionChooser } from './SectionChooser'

/** The button below the list of a page's sections that adds one at its end. */
export function AddSection({ page }: { page: string }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const spot = { page, before: undefined }
  return (
    <End>
      <Button variant="secondary" size="small" icon="plus" wide onClick={() => setIsOpen(true)}>
        {t('studio.sections.add')}
      </Button>
      <ListDropSpot spot={spot} />
      {isOpen ? <SectionChooser spot={spot} onClose={() => setIsOpen(false)} /> : null}
    </End>
  )
}

/** The button on the upper edge of a section's card that adds one above it. */
export function AddSectionAbove({ spot, name }: { spot: SectionSpot; name: string }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AddBetween label={t('studio.sections.addAbove', { name })} onClick={() => setIsOpen(true)} />
      <ListDropSpot spot={spot} name={name} />
      {isOpen ? <SectionChooser spot={spot} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const End = styled.div`
  position: relative;
`
