import type { RegistryWidgetsType } from '@rjsf/utils'
import { ChoiceWidget, IconWidget } from './ChoiceWidget'
import { ColourWidget } from './ColourWidget'
import { LinesWidget, LineWidget, NumberWidget } from './LineWidget'
import { PictureWidget } from './PictureWidget'
import { SwitchWidget } from './SwitchWidget'

/** The studio's controls by the name that a form's uiSchema gives them. */
export const widgets: RegistryWidgetsType = {
  choice: ChoiceWidget,
  colour: ColourWidget,
  icon: IconWidget,
  line: LineWidget,
  lines: LinesWidget,
  number: NumberWidget,
  picture: PictureWidget,
  switch: SwitchWidget,
}
