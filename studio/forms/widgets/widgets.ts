import type { RegistryWidgetsType } from '@rjsf/utils'
import { CaseWidget, ChoiceWidget } from './ChoiceWidget'
import { IconWidget } from './IconWidget'
import { ColourWidget } from './ColourWidget'
import { FontWidget, WeightWidget } from './FontWidget'
import { LinkWidget } from './LinkWidget'
import { LinesWidget, LineWidget, NumberWidget, TokenWidget } from './LineWidget'
import { MeasureWidget } from './MeasureWidget'
import { PathWidget } from './PathWidget'
import { PictureWidget } from './PictureWidget'
import { PresetWidget } from './PresetWidget'
import { SwitchWidget } from './SwitchWidget'
import { ThingWidget } from './ThingWidget'
import { CurrencyWidget, TimezoneWidget } from './RegionWidgets'

/** The studio's controls by their name in uiSchema (schemas/gen/fieldsUi.ts, tokenForms.ts). */
export const widgets: RegistryWidgetsType = {
  case: CaseWidget,
  choice: ChoiceWidget,
  colour: ColourWidget,
  currency: CurrencyWidget,
  font: FontWidget,
  icon: IconWidget,
  line: LineWidget,
  lines: LinesWidget,
  link: LinkWidget,
  measure: MeasureWidget,
  number: NumberWidget,
  path: PathWidget,
  picture: PictureWidget,
  preset: PresetWidget,
  switch: SwitchWidget,
  thing: ThingWidget,
  timezone: TimezoneWidget,
  token: TokenWidget,
  weight: WeightWidget,
}
