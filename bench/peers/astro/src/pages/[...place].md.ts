import { records } from '../records';

export const getStaticPaths = () =>
  records.map((record) => ({ params: { place: record.id }, props: { record } }));
export const GET = ({ props: { record } }) => new Response(`# ${record.data.title}\n\n${record.body}`);
