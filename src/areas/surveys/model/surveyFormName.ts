/** The name of a survey's form, for `useReopenForm`; `referenceId` is of the thing it is about. */
export const surveyFormName = (surveyId: number, referenceId?: number): string =>
  `survey-${surveyId}${referenceId === undefined ? '' : `-${referenceId}`}`
