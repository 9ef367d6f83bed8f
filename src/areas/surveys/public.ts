export { SurveyForm, type SurveyFormProps } from './parts/SurveyForm'
export { SurveyIntro } from './parts/SurveyIntro'
export { surveyFormName } from './model/surveyFormName'
export { SurveyAction, useHasSurveys } from './parts/SurveyAction'
