import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { Heading } from '../../ui/layout/Heading'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Picture } from '../../ui/media/Picture'
import type { StepsSettings } from './manifest'
import { StepList } from './StepList'

/**
 * Steps of a procedure or dates of a history. Steps without title and text are left out; renders
 * nothing if none remains.
 */
export function Widget({ settings }: WidgetProps<StepsSettings>): ReactNode {
  const { layout, marks, showPictures } = settings
  const steps = uniqueById(settings.steps).filter(
    ({ title, text }) => title.trim() !== '' || text.trim() !== '',
  )
  if (steps.length === 0) return null
  return (
    <Stack gap={6}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
      <StepList
        data-layout={layout}
        data-marks={marks}
        data-count={steps.length > 1 ? columnsFor(steps.length) : undefined}
      >
        {steps.map(({ id, mark, title, text, image }) => {
          const isPictured = showPictures && image !== ''
          return (
            <li key={id} data-pictured={isPictured || undefined}>
              {/* CSS draws the number; screen readers get it from the list. */}
              {marks === 'numbers' && <span aria-hidden="true" />}
              {marks === 'own' && mark !== '' && <span>{mark}</span>}
              {title !== '' && (
                <Heading level={settings.title === '' ? 2 : 3} size={3}>
                  {title}
                </Heading>
              )}
              {text !== '' && <p>{text}</p>}
              {isPictured && (
                <div>
                  <Picture image={image} alt="" ratio="4/3" radius />
                </div>
              )}
            </li>
          )
        })}
      </StepList>
    </Stack>
  )
}

/** The number of columns that gives rows of equal length: three for six steps, four for eight. */
const columnsFor = (count: number): number =>
  count < 4 ? count : count % 3 === 0 ? 3 : count % 4 === 0 ? 4 : 2
