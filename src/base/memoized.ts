/**
 * Returns a function that computes each answer once.
 *
 * @param keyOf Returns what an answer depends on; by default, all of the question.
 */
export function memoized<Question, Answer>(
  answerTo: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Answer {
  const answers = new Map<unknown, Answer>();
  return (question) => {
    const key = keyOf(question);
    let answer = answers.get(key);
    if (answer === undefined && !answers.has(key)) {
      answer = answerTo(question);
      answers.set(key, answer);
    }
    return answer as Answer;
  };
}

/** Returns a function that asks for each answer once. If an answer fails, the next question asks again. */
export function askedOnce<Answer>(
  answerTo: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (question) => {
    const answer = answers.get(question) ?? answerTo(question);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
