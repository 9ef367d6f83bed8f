export { SurveyIntro } from './parts/SurveyIntro'
