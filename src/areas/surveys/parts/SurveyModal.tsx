import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/** The modal of an attached survey, loaded when first opened. */
export const SurveyModal = lazyOverlay(
  async () => (await import('./SurveyModalBody')).SurveyModalBody,
)
