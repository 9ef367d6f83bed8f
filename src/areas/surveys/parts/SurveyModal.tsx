import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The modal of a survey that belongs to a thing, loaded when first opened. */
export const SurveyModal = lazyOverlay(
  async () => (await import('./SurveyModalBody')).SurveyModalBody,
)
