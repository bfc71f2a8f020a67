/**
 * Returns a function that computes each answer once.
 *
 * @param keyOf Returns what an answer depends on; by default, all of the question.
 */
export function memoized<Question, Answer>(
  answerTo: (question: Question) => Answer,
  keyOf: (question: Question) => unknown = (question) => question,
): (question: Question) => Answer {
  const known = new Map<unknown, Answer>();
  return (question) => {
    const key = keyOf(question);
    let answer = known.get(key);
    if (answer === undefined && !known.has(key)) {
      answer = answerTo(question);
      known.set(key, answer);
    }
    return answer as Answer;
  };
}
