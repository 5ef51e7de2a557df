import { paths } from '#app/paths.ts'
import file from '#content/pages/hilfe.md?raw'
import { QuestionsList } from '#features/content/questions/questions-list.tsx'
import { questionsForSearch, readQuestions } from '#features/content/questions/read-questions.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'

const questions = readQuestions(file)

export const meta = () =>
  pageMeta({ ...questions.facts, structured: questionsForSearch(questions), picture: `share${paths.faq}` })

export default function Help() {
  return <QuestionsList {...questions} />
}
