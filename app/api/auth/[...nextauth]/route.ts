export { GET, POST } from "@/lib/sign-in/next-auth";
