/** The name of a part of the page with the question it answers: "Valuation Methods Comparison. Is the price fair?" */
export function QuestionTitle({ name, question }: { name: string; question: string }) {
  return (
    <>
      <span className="title-name">{name}</span> {question}
    </>
  );
}
