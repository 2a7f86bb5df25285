import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Context } from '../../kit/run/context.ts';
import { explain } from '../../kit/run/explain.ts';

/** A tool as a feature of this server writes it: what it takes, and what it answers as JSON. */
interface Tool<S extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: S;
  run: (input: z.infer<z.ZodObject<S>>) => Promise<object>;
}

export type AddTool = <S extends z.ZodRawShape>(tool: Tool<S>) => void;

/** What the tools work with. */
export interface ToolContext extends Context {
  server: McpServer;
}

/** Gives the function that adds tools which only read. */
export const readTools = (server: McpServer): AddTool => adding(server, { readOnlyHint: true });

/** Gives the function that adds tools which change something: the host is told so. */
export const writeTools = (server: McpServer): AddTool =>
  adding(server, { readOnlyHint: false, destructiveHint: true, idempotentHint: false });

const adding =
  (server: McpServer, annotations: object): AddTool =>
  ({ name, title, description, input, run }) => {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: z.strictObject(input) as z.ZodObject,
        annotations: { ...annotations, openWorldHint: false },
      },
      async (given): Promise<CallToolResult> => {
        try {
          return answer(await run(given as z.infer<z.ZodObject<typeof input>>));
        } catch (error) {
          const text = explain(error).lines.join('\n');
          return { isError: true, content: [{ type: 'text', text }] };
        }
      },
    );
  };

const answer = (data: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
});

export const dateInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'use AAAA-MM-DD')
  .describe('AAAA-MM-DD');

export const idInput = z.int().positive();
